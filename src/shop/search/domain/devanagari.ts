// Hindi in its own letters, written in Latin ones as people type them: पलंग is palang. Close is enough, since words are
// compared by their sound afterwards.

const vowels: Record<string, string> = {
  अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
} // biome-ignore format: a table of letters
const signs: Record<string, string> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e',
} // biome-ignore format: a table of letters
const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd',
  ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r',
  ल: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', ळ: 'l',
} // biome-ignore format: a table of letters

const halant = '्'
const nukta = '़'
const nasal = /[ंँ]/

/** The dot below makes another sound of five letters. */
const dotted: Record<string, string> = { ज: 'z', फ: 'f', ड: 'd', ढ: 'dh', क: 'k', ख: 'kh', ग: 'g' }

function latinOfWord(word: string): string {
  const letters = [...word.normalize('NFD').replaceAll(nukta, nukta)]
  let latin = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const hasDot = letters[at + 1] === nukta
    const sound = hasDot ? (dotted[letter] ?? consonants[letter]) : consonants[letter]
    if (sound !== undefined) {
      if (hasDot) at += 1
      const next = letters[at + 1] ?? ''
      const sign = signs[next]
      if (sign !== undefined) {
        latin += sound + sign
        at += 1
      } else if (next === halant) {
        latin += sound
        at += 1
      } else {
        // the a that every consonant carries is not spoken at the end of a word
        latin += at === letters.length - 1 ? sound : `${sound}a`
      }
    } else if (nasal.test(letter)) latin += /^[पफबभम]/.test(letters[at + 1] ?? '') ? 'm' : 'n'
    else latin += vowels[letter] ?? signs[letter] ?? (/\p{M}/u.test(letter) ? '' : letter)
  }
  return latin
}

const devanagari = /[\u0900-\u097f]+/gu

export const toLatin = (text: string): string => text.replace(devanagari, latinOfWord)
