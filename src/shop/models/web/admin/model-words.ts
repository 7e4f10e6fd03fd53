/** 0.2 MB, 12 MB. */
export const megabytes = (bytes: number): string => {
  const mb = bytes / 1_048_576
  return mb < 0.1
    ? `${Math.max(1, Math.round(bytes / 1_024))} KB`
    : `${mb < 10 ? Math.round(mb * 10) / 10 : Math.round(mb)} MB`
}
