// Keeps the pages somebody opened, so that they still open without a network. The network always goes first.
const pages = 'pages-1'
const files = 'files-1'
const offline = 'offline-1'
const offlinePicture = '/media/products/lighting-07-ekagra-study-lamp/4.webp'
const mostPages = 30
const mostFiles = 120

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(pages)
      .then((cache) => cache.addAll(['/offline', '/cart']))
      .then(keepWhatOfflineNeeds)
      .then(() => self.skipWaiting()),
  )
})

/** Styles, fonts, icons and the picture of the page that is shown without a network: it may be the first one kept. */
async function keepWhatOfflineNeeds() {
  const html = await (await caches.match('/offline')).text()
  const needed = html.matchAll(/["\s](\/assets\/[^"#\s]+)/g)
  const cache = await caches.open(offline)
  await cache.addAll([...new Set([...needed].map(([, path]) => path)), offlinePicture])
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

/** The oldest go first; what the shop needs without a network stays. */
async function forget(cache, most) {
  const kept = await cache.keys()
  const old = kept
    .filter(({ url }) => !/\/(offline|cart)$/.test(url))
    .slice(0, Math.max(0, kept.length - most))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Beside the answer, not before it: a full disk is no reason to show an old page. */
function keep(cache, request, answer, most) {
  cache
    .put(request, answer)
    .then(() => forget(cache, most))
    .catch(() => {})
}

async function page(request) {
  const cache = await caches.open(pages)
  try {
    const answer = await fetch(request)
    // somebody's payment, for one, is kept nowhere
    const mayKeep = !answer.headers.get('cache-control')?.includes('no-store')
    if (answer.ok && !answer.redirected && mayKeep) {
      keep(cache, request, answer.clone(), mostPages)
    }
    return answer
  } catch {
    return (await cache.match(request)) ?? (await cache.match('/offline'))
  }
}

/** Built files have a print of their contents in their name: once kept, they never change. */
async function file(request) {
  const cache = await caches.open(files)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request).catch(() => keptForOffline(request))
  if (answer.ok) {
    keep(cache, request, answer.clone(), mostFiles)
  }
  return answer
}

/** A picture is asked for in the browser's own forms: the one that was put aside will do. */
const keptForOffline = async (request) =>
  (await (await caches.open(offline)).match(request, { ignoreVary: true })) ?? Response.error()

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (/(token|key)=/.test(url.hash)) return // a mailed link: its key is kept nowhere
  if (request.mode === 'navigate' && !url.pathname.startsWith('/admin')) event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (url.pathname === offlinePicture)
    event.respondWith(fetch(request).catch(() => keptForOffline(request)))
})
