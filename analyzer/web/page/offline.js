// SPDX-License-Identifier: GPL-3.0-or-later
// The service worker of the hosted page. The files of the page are fetched once and then served
// from the device, even without a network; a player is stored when it is first requested. A new
// version uses a cache with another name.
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
