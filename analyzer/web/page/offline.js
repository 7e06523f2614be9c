// SPDX-License-Identifier: GPL-3.0-or-later
// The service worker of the hosted page: what it is made of is fetched once and then served from
// the device, also without a network; players and books when they were first asked for. A new
// version has another name.
const NAME = 'zolo-@VERSION@';
const FIRST = JSON.parse('@FIRST@');

self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FIRST))
      .then(() => self.skipWaiting()),
  ),
);

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('zolo-') && name !== NAME).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches.open(NAME).then(async (cache) => {
      const known = await cache.match(request, { ignoreSearch: true });
      if (known) return known;
      const answer = await fetch(request);
      if (answer.ok) await cache.put(request, answer.clone());
      return answer;
    }),
  );
});
