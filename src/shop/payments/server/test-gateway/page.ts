// The test gateway's page: plain HTML without any script, and no field for a card number anywhere.

import { escapeHtml } from '#kernel/html.ts'
import { paise, showExactRupees, toRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showTime } from '#kernel/show-time.ts'
import { isGiftCardNumber } from '../../domain/order-number.ts'
import type { OnlineMethod } from '../../domain/ways.ts'
import { type BankAnswer, methodsOf, shownAs, type TestSession } from './pay.ts'

const warning = 'TEST GATEWAY. No real money moves here. Do not type real card numbers.'

const methodNames: Record<OnlineMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
}

type Choice = { answer: BankAnswer; name: string; what: string; icon: string }

const choices: Choice[] = [
  {
    answer: 'success',
    name: 'Success',
    what: 'Webhook after 1 second',
    icon: '<circle cx="12" cy="12" r="10"/><path d="m16 9-5.5 5.5L8 12"/>',
  },
  {
    answer: 'declined',
    name: 'Declined',
    what: 'Insufficient funds',
    icon: '<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6"/><path d="m9 9 6 6"/>',
  },
  {
    answer: 'time_out',
    name: 'Time-out',
    what: 'The request is never approved',
    icon: '<path d="M10 2h4"/><circle cx="12" cy="14" r="8"/><path d="m3 3 18 18"/>',
  },
  {
    answer: 'late',
    name: 'Success, late',
    what: 'Webhook after 3 minutes, after the page has given up',
    icon: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  },
  {
    answer: 'twice',
    name: 'Success, told twice',
    what: 'The same webhook arrives two times',
    icon: '<rect width="13" height="13" x="8" y="8" rx="2"/><path d="M4 16a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h10a1 1 0 0 1 1 1"/>',
  },
  {
    answer: 'out_of_order',
    name: 'Success, out of order',
    what: 'An earlier decline is told afterwards',
    icon: '<path d="m7 4-4 4 4 4"/><path d="M3 8h13"/><path d="m17 12 4 4-4 4"/><path d="M21 16H8"/>',
  },
  {
    answer: 'bad_signature',
    name: 'Bad signature',
    what: 'Webhook with a wrong signature, and no money',
    icon: '<path d="M12 3 4 6v6c0 4.5 3.4 7.6 8 9 4.6-1.4 8-4.5 8-9V6z"/><path d="M12 8v4"/><path d="M12 16h.01"/>',
  },
]

const icon = (paths: string): string =>
  `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

const chevron = icon('<path d="m9 18 6-6-6-6"/>')

const radio = (method: OnlineMethod, name: string, isChosen: boolean): string =>
  `<label class="method"><input type="radio" name="method" value="${method}" required${isChosen ? ' checked' : ''}><span class="method-name">${escapeHtml(name)}</span></label>`

/** Where the shop asked for a bank's EMI, that comes chosen; the others stay, to see what the shop does about them. */
function radios(session: TestSession, opensAt: OnlineMethod | undefined): string {
  const { emi_bank } = session
  const offered = methodsOf(session)
  const asked = offered.find((method) => method === opensAt) ?? offered[0]
  const chosen = emi_bank === null ? asked : 'emi'
  const nameOf = (method: OnlineMethod) =>
    method === 'emi' && emi_bank !== null ? `${emi_bank} EMI` : methodNames[method]
  return offered.map((method) => radio(method, nameOf(method), method === chosen)).join('')
}

const button = ({ answer, name, what, icon: paths }: Choice): string =>
  `<button class="answer" name="answer" value="${answer}">${icon(paths)}<span class="answer-text"><b>${name}</b><small>${what}</small></span>${chevron}</button>`

const form = (
  session: TestSession,
  opensAt: OnlineMethod | undefined,
): string => `<form method="post" action="/test-gateway/${session.id}">
<fieldset class="methods"><legend class="hidden">Method</legend>${radios(session, opensAt)}</fieldset>
<fieldset class="answers"><legend><h2>Choose what the bank should answer</h2></legend>${choices.map(button).join('')}</fieldset>
</form>
<details><summary>Test numbers${icon('<path d="m6 9 6 6 6-6"/>')}</summary>
<p>None are needed: nothing is typed here. The shop is told that it was paid with</p>
<dl>${methodsOf(session)
  .map(
    (method) =>
      `<div class="shown"><dt>${methodNames[method]}</dt><dd>${escapeHtml(shownAs[method])}</dd></div>`,
  )
  .join('')}</dl></details>`

const endings = {
  paid: [
    'This payment has already been answered',
    'The bank answers once. Go back to the shop to see the result.',
  ],
  ended: ['This session has ended', 'Nothing was paid here. The shop can open a new payment.'],
} as const

const ending = ([title, what]: readonly [string, string]): string => `<h2>${title}</h2><p>${what}</p>`

const page = (shopName: string, side: string, main: string): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Test gateway | ${escapeHtml(shopName)}</title>
<link rel="icon" href="/icon-192.png" type="image/png"><link rel="stylesheet" href="/test-gateway/page.css"></head>
<body><header><p class="warning">${warning}</p>
<div class="top"><div class="name"><h1>Test gateway</h1><span class="badge">TEST</span></div>${side}</div></header>
<main>${main}</main></body></html>`

export function sessionPage(session: TestSession, shopName: string, opensAt?: OnlineMethod): string {
  const amount = showExactRupees(toRupees(paise(session.amount_paise)))
  const isOpen = session.state === 'open'
  const back = escapeHtml((isOpen && session.cancel_path) || session.return_path)
  return page(
    shopName,
    `<p class="order">for ${escapeHtml(shopName)}, ${isGiftCardNumber(session.order_number) ? 'gift card' : 'order'} ${escapeHtml(session.order_number)}</p>`,
    `<div class="sum"><p>Amount<strong>${amount}</strong></p>
${isOpen ? `<p class="until">Session ends <time datetime="${session.expires_at.toISOString()}">${showTime(session.expires_at)}</time></p>` : ''}</div>
${session.state === 'open' ? form(session, opensAt) : ending(endings[session.state])}
<a class="back" href="${back}">${isOpen ? 'Cancel and go back' : 'Go back'} to the shop</a>`,
  )
}

export const unknownPage = (shopName: string): string =>
  page(
    shopName,
    '',
    `${ending(['There is no such payment', 'This link does not belong to any payment.'])}
<a class="back" href="${paths.home}">Go to the shop</a>`,
  )
