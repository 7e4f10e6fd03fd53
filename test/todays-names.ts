/** Answers recorded by earlier versions call places as the directory of pincodes does; today they go by today's names. */
export const withTodaysNames = <Answer>(then: Answer): Answer =>
  JSON.parse(
    JSON.stringify(then)
      .replaceAll(/ \((?:Bangalore|Patna)\)/g, '')
      .replaceAll('Bangalore', 'Bengaluru')
      .replaceAll('Pondicherry', 'Puducherry')
      .replaceAll('"Mysore"', '"Mysuru"'),
  )
