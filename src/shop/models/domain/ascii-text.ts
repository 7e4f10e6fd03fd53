// A long text of figures, written byte by byte: a model has millions of them, and strings would take ten times as long.

const zero = 48
const minus = 45
const point = 46

export type AsciiText = ReturnType<typeof createAsciiText>

export function createAsciiText() {
  let bytes = new Uint8Array(1 << 16)
  let length = 0
  const room = (more: number) => {
    if (length + more <= bytes.length) return
    const larger = new Uint8Array(Math.max(bytes.length * 2, length + more))
    larger.set(bytes.subarray(0, length))
    bytes = larger
  }
  const put = (byte: number) => {
    bytes[length] = byte
    length += 1
  }
  const digits = (value: number) => {
    let unit = 1
    while (unit * 10 <= value) unit *= 10
    for (let rest = value; unit >= 1; unit /= 10) {
      const digit = Math.floor(rest / unit)
      put(zero + digit)
      rest -= digit * unit
    }
  }
  return {
    add: (text: string) => {
      room(text.length)
      for (let at = 0; at < text.length; at += 1) put(text.charCodeAt(at))
    },
    /** A whole number from nothing up. */
    whole: (value: number) => {
      room(24)
      digits(value)
    },
    /** With at most so many decimals, and none that say nothing. */
    figure: (value: number, decimals: number) => {
      room(40)
      let parts = 10 ** decimals
      let rest = Math.round(Math.abs(value) * parts)
      if (value < 0 && rest > 0) put(minus)
      const whole = Math.floor(rest / parts)
      digits(whole)
      rest -= whole * parts
      if (rest > 0) put(point)
      while (rest > 0) {
        parts /= 10
        const digit = Math.floor(rest / parts)
        put(zero + digit)
        rest -= digit * parts
      }
    },
    bytes: (): Uint8Array => bytes.subarray(0, length),
  }
}
