// What is wrong with promises as they were typed, beside the field it stands in.

type Plan = { category: string | null; above: number; price: number }
type Typed = { plans: readonly Plan[]; warranties: readonly { category: string }[] }

export function checkPromises(
  { plans, warranties }: Typed,
  known: ReadonlySet<string>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  plans.forEach(({ category, above, price }, at) => {
    if (category !== null && !known.has(category))
      faults[`plans.${at}.category`] = 'This category is no longer there. Choose another one.'
    if (plans.findIndex((other) => other.category === category && other.above === above) < at)
      faults[`plans.${at}.above`] = 'Another plan begins at the same price. Change one of the two.'
    // nobody insures a stool for the price of two
    if (above > 0 && price >= above)
      faults[`plans.${at}.price`] = 'Protection must cost less than the cheapest product it is for.'
  })
  warranties.forEach(({ category }, at) => {
    if (!known.has(category))
      faults[`warranties.${at}.category`] = 'This category is no longer there. Choose another one.'
    if (warranties.findIndex((other) => other.category === category) < at)
      faults[`warranties.${at}.category`] = 'This category has words already. Change those.'
  })
  return faults
}
