// SPDX-License-Identifier: GPL-3.0-or-later
// Practice: a task at the table; what is chosen is judged, and the judgement stays until the next
// task.
import { useEffect } from 'preact/hooks';
import { answer } from '../core/asking.js';
import { saveFile } from '../core/storage.js';
import { offerUndo, place, record, setSetting, settings, task as keptTask, amend, go } from '../core/store.js';
import {
  choose,
  comingAgain,
  isDrawing,
  judge,
  nextMistake,
  nextTask,
  ofThisUnit,
  stopDrawing,
  summary,
} from '../core/tasks.js';
import { amount, callText, text, unitOf } from '../words/names.js';
import { Actions } from './actions.jsx';
import { Choice } from './fields.jsx';
import { Hand } from './hand.jsx';
import { Moves } from './moves.jsx';
import { Table } from './table.jsx';
import { Panel, Strip } from './verdict.jsx';

function judgementOf(task) {
  const said = answer.value;
  if (!task.chosen || !said?.advice || said.isFirst) return null;
  const { rules } = task.position,
    { word, cost, isBest, isSampled } = judge(task.chosen, said.advice);
  const name = callText(task.chosen.replace(/^\d:/, ''), rules);
  return {
    isWrong: cost > 0,
    words: isBest
      ? text().right
      : cost === 0
        ? (isSampled ? text().asGood : text().even)(name)
        : text().costs(name, amount(cost), unitOf(rules)),
    word,
  };
}

function Score() {
  const entries = ofThisUnit.value,
    { n, right, mean } = summary(entries),
    again = comingAgain(entries);
  const forget = () => {
    const before = record.peek();
    record.value = [];
    offerUndo('record', () => (record.value = before));
  };
  return (
    <details class="score">
      <summary id="score">
        {n === 0 ? text().noRecord : text().score(right, n, amount(mean), unitOf(place.value.position.rules))}
      </summary>
      <Choice
        label={text().asked}
        name="asked"
        options={['both', 'call', 'card'].map((one) => [one, text().asks[one]])}
        value={settings.value.asks}
        onPick={(asks) => setSetting({ asks })}
      />
      <p class="small">
        {text().again(again.length)}{' '}
        {isDrawing.value && (
          <>
            {text().drawing}{' '}
            <button type="button" id="stop-drawing" onClick={stopDrawing}>
              {text().stop}
            </button>
          </>
        )}
      </p>
      <div class="row">
        <button type="button" id="mistakes" disabled={again.length === 0} onClick={nextMistake}>
          {text().mistakes}
        </button>
        <button
          type="button"
          id="export"
          disabled={n === 0}
          onClick={() => saveFile('zolo-practise.json', 'application/json', JSON.stringify(record.value, null, 1))}
        >
          {text().exportRecord}
        </button>
        <button type="button" id="forget" disabled={n === 0} onClick={forget}>
          {text().forget}
        </button>
      </div>
    </details>
  );
}

function Task({ task }) {
  const { position, chosen } = task,
    judgement = judgementOf(task);
  const judged = chosen ? { word: chosen, mark: judgement?.isWrong ? 'wrong' : 'chosen' } : null;
  return (
    <>
      <Table position={position} />
      {chosen ? (
        <Strip position={position} judgement={judgement} />
      ) : (
        <div class="strip" id="verdict">
          <p class="waiting">{text().practiseTitle}</p>
        </div>
      )}
      {chosen && <Panel position={position} />}
      <div class="play">
        <Hand position={position} onPlay={choose} judged={judged} />
        <Actions position={position} onAction={choose} judged={judged} />
        {chosen && (
          <p class="row">
            <button type="button" class="main" id="next" onClick={nextTask}>
              {text().next}
            </button>
            <button type="button" id="to-table" onClick={() => go({ screen: 'table', position, isEditing: false })}>
              {text().openAtTable}
            </button>
          </p>
        )}
      </div>
      <Moves position={position} />
    </>
  );
}

export function Practice() {
  const { task, position } = place.value;
  useEffect(() => {
    if (task?.position.rules === position.rules) return;
    const kept = keptTask.peek(); // one that was open when the page was closed
    if (kept && kept.position?.rules === position.rules && !kept.chosen) amend({ task: kept });
    else nextTask();
  }, [position.rules]);
  const isHere = task?.position.rules === position.rules;
  return (
    <>
      <Score />
      {isHere && <Task task={task} />}
    </>
  );
}
