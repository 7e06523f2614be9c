#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// The page in Chromium, as its user meets it: tapped, read, offline.
//
//   page.mjs ZOLO PAGE PACKAGES [SCREENSHOTS]     TAP; PACKAGES is where npm has put its packages
//
// ZOLO_CLAIMS runs the claims that match it; ZOLO_PATIENCE is how long an answer may take, in ms.
import { run } from './browser.mjs';
import { club } from './club_claims.mjs';
import { screens } from './screen_claims.mjs';
import { table } from './table_claims.mjs';

await run({ ...table, ...screens, ...club });
