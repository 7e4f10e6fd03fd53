import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLink, hasWebLink } from './has-link.ts'

test.each([
  'https://evil.example/x',
  'hxxp://evil.example',
  'Visit www.evil.test today',
  'bit.ly/x',
  'bit.ly',
  'Win at t.me/prize',
  'x.com',
  'evil.com',
  'Prize:evil.in',
  'EVIL.CO.IN',
  'evil.shop',
  'evil.club/win',
  'evil.xyz?id=1',
  'goo.gl/abc',
  'claim.your.prize.tk',
  'pay@evil.com',
  'evil．com',
  'evil。com',
  'bit\u200b.ly/x',
  'ｂｉｔ.ｌｙ',
  'इनाम.भारत',
  'xn--80ak6aa92e.com',
  'call tel:+911234567890',
  '203.0.113.9/login',
  'Flat 4, evil.ru, Pune',
  'S.K.De and evil.de',
])('%j leads somewhere', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each([
  'H.No. 12/3, M.G.Road',
  'H.No.12/3,M.G.Road',
  'S.V.Road',
  "Opp. St.Mary's",
  "Opp.St.Mary's Church",
  'Dr.Ambedkar Nagar',
  'No.5/2.',
  'St.No.4, Sec.14',
  'D.No.5-6-7/A',
  'Sec.VI, R.K.Puram',
  'Gr.Floor.Shop No.5',
  'Opp.Shop No. 4',
  'S.K.De',
  'Md.Ali, S/o. Late.Rahman',
  'P.O.Box 12, G.P.O.',
  'Ph.II, Flat.No.B/204',
  'A.K.Apartments, 1st.Main, 2nd.Cross',
  'Sri.Sai.Ram.Nagar',
  'No.1.Main Road',
  'Sy.No.45/1.2',
  'C/o. Mr.In-charge, L.I.C.Colony',
  'B.Tech hostel, I.I.T. Bombay',
  'Rs.500 only, e.g. sofa.',
  'Mr. & Mrs. D’Souza',
  'Happy birthday Ma... see you soon.Love, Asha',
  'गली नं.5, डॉ.अम्बेडकर नगर',
  'Plot 12.5, 3.5 km from N.H.48',
  'Sharma & Co., Pvt.Ltd.',
])('%j is a name, an address or a greeting', (text) => {
  expect(hasLink(text)).toBe(false)
})

test('a longer text may name a mailbox, and no web address', () => {
  expect(hasWebLink('I wrote to care@aangan.example.com from meera@example.in.')).toBe(false)
  expect(hasWebLink('Photos at meera@example.in or drive.google.com/x')).toBe(true)
})

test('any text is judged at once', () => {
  for (const part of ['a.', '.', 'a-', 'a@', '1.', 'com', 'www', 'a.com-', '\u200b.']) {
    const text = part.repeat(16_000 / part.length)
    // of the processor, since others use it too
    const started = process.cpuUsage()
    hasLink(text)
    hasWebLink(text)
    expect(process.cpuUsage(started).user / 1_000, part).toBeLessThan(1_500)
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof hasLink(text) === 'boolean'))
})
