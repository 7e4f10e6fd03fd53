// A browser's long name for itself, in the few words a person recognises.
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** 'Chrome on Windows'; 'Another program' for what says nothing we know. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, 400)
  const nameIn = (table: typeof browsers) => table.find(([, sign]) => sign.test(text))?.[0]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (!browser && !system) return 'Another program'
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
