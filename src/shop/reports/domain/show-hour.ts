/** 8 pm, for an hour of the day from 0 to 23. */
export const showHour = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
