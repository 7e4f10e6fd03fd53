const { dataset } = document.documentElement
// 0047
try {
  if (localStorage.token) dataset.in = 1
  if (localStorage.home?.[3]) dataset.home = 1
  if (localStorage.token || localStorage.cart?.[2] || localStorage['cart-later']?.[2]) dataset.cart = 1
  if (localStorage.columns === '["2"]') dataset.twoColumns = 1
} catch {}
const ask = () => {
  for (const part of document.querySelector('#code')?.content.children ?? [])
    setTimeout(() => document.head.append(part))
}
// 0091
if (screen.width < 640) dataset.first = 1
const lookOn = () => delete dataset.first
for (const kind of ['scroll', 'touchstart', 'keydown'])
  addEventListener(kind, lookOn, { once: true, passive: true })
// at the end of a page browsers look over its fields: they lay it out in the moment in which they find its styles, unless
// those are found before
const parts = new MutationObserver(() => {
  if (document.body) parts.observe(document.body, { childList: true })
  const footer = document.querySelector('#footer')
  if (!footer) return
  parts.disconnect()
  if (document.querySelector('select:not(.next-screen *)')) getComputedStyle(footer).color
})
parts.observe(document.documentElement, { childList: true })
const painted = () => {
  document.fonts.ready.then(lookOn)
  setTimeout(lookOn, 3000)
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', ask) : ask()
}
requestAnimationFrame(() => setTimeout(painted))
addEventListener('load', ask)
// 0087
const hold = (event) => {
  const { target, type } = event
  const button = target.closest('button:not([popovertarget])')
  if (type === 'input') {
    early.changed.set(target, [target.value, target.checked])
    for (const sent of early.pressed) if (target.form && sent.form === target.form) early.pressed.delete(sent)
  } else if (type === 'submit') target.method === 'post' && event.preventDefault()
  else if (button && (button.type === 'button' || button.form?.method === 'post')) {
    early.pressed.add(button)
    event.stopImmediatePropagation()
  }
}
const kinds = ['click', 'input', 'submit']
const end = () => {
  for (const kind of kinds) removeEventListener(kind, hold, true)
  window.early = undefined
}
for (const kind of kinds) addEventListener(kind, hold, true)
window.early = { pressed: new Set(), changed: new Map(), end }
