/** What is worked out of a thing that stays as it is, once for as long as the thing is around. */
export function onceFor<Thing extends object, Out>(work: (thing: Thing) => Out): (thing: Thing) => Out {
  const known = new WeakMap<Thing, Out>()
  return (thing) => {
    const kept = known.get(thing)
    if (kept !== undefined) return kept
    const out = work(thing)
    known.set(thing, out)
    return out
  }
}
