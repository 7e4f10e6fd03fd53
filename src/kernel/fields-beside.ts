/**
 * What the server said, by the fields that a form has. The server names where a mistake is all the way in,
 * `ship_to.address.pincode` or `images.2`: it stands beside the field called so, else beside `pincode`, else `images`.
 */
export function fieldsBeside(
  fields: Record<string, string>,
  known: readonly string[],
): Record<string, string> {
  const beside: Record<string, string> = {}
  for (const [path, words] of Object.entries(fields)) {
    const parts = path.split('.')
    const name = [path, parts.at(-1), parts[0]].find((one) => one !== undefined && known.includes(one))
    if (name !== undefined) beside[name] ??= words
  }
  return beside
}
