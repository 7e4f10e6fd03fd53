/** What the law and letters need of a shop and it does not have yet, the most important first. */
export function missingOfShop(shop: {
  name: string
  legal_name: string
  legal_address: string
  care_phone: string
  care_email: string
  officer: string
  officer_email: string
}): string[] {
  const needed: [words: string, value: string][] = [
    ['name', shop.name],
    ['legal name', shop.legal_name],
    ['address', shop.legal_address],
    ['care phone', shop.care_phone],
    ['care e-mail', shop.care_email],
    ['grievance officer', shop.officer],
    ['officer’s e-mail', shop.officer_email],
  ]
  return needed.filter(([, value]) => value === '').map(([words]) => words)
}
