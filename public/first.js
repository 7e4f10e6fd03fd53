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
