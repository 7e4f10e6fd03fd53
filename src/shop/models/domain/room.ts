// How a piece gets into somebody's room: each phone has a program of its own for that, which is told by an address.

/** What is known of the device; the browser says no more. */
export type Device = {
  userAgent: string
  maxTouchPoints: number
  /** Whether links can open Quick Look, as the browser tells. */
  hasQuickLook: boolean
}

export type RoomWay =
  /** Android's Scene Viewer. */
  | 'scene-viewer'
  /** Quick Look of iPhones and iPads. */
  | 'quick-look'
  /** Inside another app, which lets nobody use the camera. */
  | 'inside-app'
  /** No phone: a code leads to one. */
  | 'desk'
  | 'cannot'

/** Apps that show pages in a window of their own. */
const apps =
  /FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp|Twitter|musical_ly|BytedanceWebview|TikTok|\bLine\/|ShareChat|Telegram/i

/** Of an Android page that an app shows: Chrome says so itself. */
const androidInside = /; wv\)/

/** Browsers on an iPhone that hand Quick Look on. */
const iosBrowsers = /Safari\/|CriOS\/|FxiOS\/|EdgiOS\/|GSA\/|DuckDuckGo\//

/** There is no other way to ask: neither camera nor programs of a phone can be seen from a page. */
export function roomWayOf({ userAgent, maxTouchPoints, hasQuickLook }: Device): RoomWay {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (isApple) {
    if (apps.test(userAgent) || !iosBrowsers.test(userAgent)) return 'inside-app'
    return hasQuickLook ? 'quick-look' : 'cannot'
  }
  if (/Android/.test(userAgent)) {
    if (apps.test(userAgent) || androidInside.test(userAgent)) return 'inside-app'
    // neither hands Scene Viewer on
    return /Firefox\/|OculusBrowser|Quest/.test(userAgent) ? 'cannot' : 'scene-viewer'
  }
  return 'desk'
}

/** Behind the # of a product's address: opens the viewer, to be stood in a room from there. */
export const roomAsked = 'room'
/** The same, after Scene Viewer could not be opened. */
export const roomFailed = 'no-room'

type Shown = {
  /** Whole addresses. */
  file: string
  title: string
  /** The product's page. */
  page: string
}

/**
 * An intent for Google Play Services for AR, which stands the piece in the room at its true size. A phone without them
 * comes back to the product's page, which says so.
 */
export function sceneViewerLink({ file, title, page }: Shown): string {
  const asked = Object.entries({ file, mode: 'ar_only', resizable: 'false', title, link: page })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const intent = [
    'Intent',
    'scheme=https',
    'package=com.google.ar.core',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(`${page}#${roomFailed}`)}`,
    'end',
  ].join(';')
  return `intent://arvr.google.com/scene-viewer/1.2?${asked}#${intent};`
}

/** For a link with rel="ar"; nobody may make the piece larger or smaller than it is. */
export const quickLookLink = ({ file, page }: Pick<Shown, 'file' | 'page'>): string =>
  `${file}#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(page)}`
