// 0047
try {
  const { dataset } = document.documentElement
  if (localStorage.token) dataset.in = 1
  if (localStorage.home?.[3]) dataset.home = 1
  if (localStorage.token || localStorage.cart?.[2] || localStorage['cart-later']?.[2]) dataset.cart = 1
  if (localStorage.columns === '["2"]') dataset.twoColumns = 1
} catch {}
const ask = () => {
  for (const part of document.getElementById('code')?.content.children ?? [])
    setTimeout(() => document.head.append(part))
}
requestAnimationFrame(() => setTimeout(ask))
addEventListener('load', ask)
// 0087
let pressed
const hold = (event) => {
  const { target, type } = event
  const button = target.closest('button:not([popovertarget])')
  if (type === 'submit') target.method === 'post' && event.preventDefault()
  else if (button && (button.type === 'button' || button.form?.method === 'post')) {
    pressed = button
    event.stopImmediatePropagation()
  }
}
for (const type of ['click', 'submit']) addEventListener(type, hold, true)
const giveBack = () => {
  for (const type of ['click', 'submit']) removeEventListener(type, hold, true)
  pressed?.click()
}
addEventListener('taken-over', giveBack, { once: true })
