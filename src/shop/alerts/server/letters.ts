// The letters about alerts: what each is filled with. Their words stand in src/shop/letters.
import { type Paise, showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { writeLetter } from '#shop/letters/server/write-letter.ts'
import type { Wish } from '../domain/ask.ts'

type Piece = { id: string; title: string }

const from = `${theShop}. You are receiving this mail because this address asked for it.`

const stop = (publicUrl: string, endKey: string) => ({
  label: 'Stop this alert and delete it',
  href: `${publicUrl}${paths.alertLink('stop')}#token=${endKey}`,
})

const wishWords = (wish: Wish): string =>
  wish.kind === 'back' ? 'is back in stock' : `costs ${showPaise(wish.price)} or less`

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

export const confirmLetter = ({
  piece,
  wish,
  publicUrl,
  token,
  endKey,
  days,
}: {
  piece: Piece
  wish: Wish
  publicUrl: string
  token: string
  endKey: string
  days: number
}): Letter =>
  writeLetter(
    'alert_confirm',
    { piece: piece.title, wish: wishWords(wish) },
    {
      href: `${publicUrl}${paths.alertLink('confirm')}#token=${token}`,
      closing: [
        `Not you? Do nothing and you will not hear from us. The link works for ${daysWords(days)}.`,
        from,
      ],
      end: stop(publicUrl, endKey),
    },
  )

/** A guest's address is deleted with this letter; an account keeps its list. */
const thatWasAll = (isGuest: boolean): string =>
  isGuest
    ? 'This is the one mail you asked for. We have deleted the alert and your address with it.'
    : 'This is the one mail you asked for. Your alerts are in your account.'

type News = { piece: Piece; price: Paise; publicUrl: string; endKey: string; isGuest: boolean }

const partsOf = ({ piece, publicUrl, endKey, isGuest }: News) => ({
  href: publicUrl + paths.product(piece.id),
  closing: [thatWasAll(isGuest), from],
  end: stop(publicUrl, endKey),
})

export const backLetter = (news: News): Letter =>
  writeLetter('alert_back', { piece: news.piece.title, price: showPaise(news.price) }, partsOf(news))

/** Of the price it was asked for, and of what it costs now. */
export const priceLetter = (news: News & { asked: Paise }): Letter =>
  writeLetter(
    'alert_price',
    { piece: news.piece.title, price: showPaise(news.price), 'asked price': showPaise(news.asked) },
    partsOf(news),
  )
