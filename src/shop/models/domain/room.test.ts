import { expect, test } from 'vitest'
import { quickLookLink, type RoomWay, roomWayOf, sceneViewerLink } from './room.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`

test.each<[name: string, userAgent: string, touch: number, hasQuickLook: boolean, way: RoomWay]>([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 5, false, 'scene-viewer'],
  [
    'Samsung’s browser',
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${chrome} SamsungBrowser/27.0`,
    5,
    false,
    'scene-viewer',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    5,
    false,
    'cannot',
  ],
  [
    'Instagram on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) ${chrome} Instagram 380.0 Android`,
    5,
    false,
    'inside-app',
  ],
  [
    'Facebook on Android',
    `Mozilla/5.0 (Linux; Android 14; 2201117TI) ${chrome} [FB_IAB/FB4A;FBAV/500.0]`,
    5,
    false,
    'inside-app',
  ],
  [
    'an app’s own window',
    `Mozilla/5.0 (Linux; Android 13; V2246; wv) Version/4.0 ${chrome}`,
    5,
    false,
    'inside-app',
  ],
  ['a headset', `Mozilla/5.0 (Linux; Android 12; Quest 3) OculusBrowser/38 ${chrome}`, 5, false, 'cannot'],
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true, 'quick-look'],
  ['Chrome on an iPhone', `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 5, true, 'quick-look'],
  [
    'an iPhone from before Quick Look',
    `${iphone} Version/11.0 Mobile/15E148 Safari/604.1`,
    5,
    false,
    'cannot',
  ],
  ['Instagram on an iPhone', `${iphone} Mobile/15E148 Instagram 380.0 (iPhone15,2)`, 5, true, 'inside-app'],
  ['Facebook on an iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 5, true, 'inside-app'],
  ['an app’s own window on an iPhone', `${iphone} Mobile/15E148`, 5, true, 'inside-app'],
  [
    'an iPad, which says it is a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    5,
    true,
    'quick-look',
  ],
  [
    'a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    0,
    false,
    'desk',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    0,
    false,
    'desk',
  ],
  [
    'a laptop with a touchscreen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    10,
    false,
    'desk',
  ],
])('%s', (_name, userAgent, maxTouchPoints, hasQuickLook, way) => {
  expect(roomWayOf({ userAgent, maxTouchPoints, hasQuickLook })).toBe(way)
})

const page = 'https://shop.example/product/op/aravali'

test('Scene Viewer is told the file, that its size is its size, and the way back', () => {
  const link = sceneViewerLink({
    file: 'https://shop.example/models/aravali-plain.glb',
    title: 'Aravali & co; 3 Seater #1',
    page,
  })
  expect(link).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?/)
  const [asked = '', intent = '', ...more] = link.slice(link.indexOf('?') + 1).split('#')
  expect(more).toEqual([])
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    file: 'https://shop.example/models/aravali-plain.glb',
    mode: 'ar_only',
    resizable: 'false',
    title: 'Aravali & co; 3 Seater #1',
    link: page,
  })
  expect(intent.split(';')).toEqual([
    'Intent',
    'scheme=https',
    'package=com.google.ar.core',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(`${page}#no-room`)}`,
    'end',
    '',
  ])
})

test('Quick Look is told that nobody may change the size', () => {
  const link = quickLookLink({ file: 'https://shop.example/models/aravali.usdz', page })
  expect(link).toBe(
    'https://shop.example/models/aravali.usdz#allowsContentScaling=0&canonicalWebPageURL=https%3A%2F%2Fshop.example%2Fproduct%2Fop%2Faravali',
  )
})
