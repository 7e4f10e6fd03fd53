// before the first paint: what this browser remembers must not move the page later
try {
  const { dataset } = document.documentElement
  if (localStorage.token) dataset.in = ''
  if (localStorage.columns === '["2"]') dataset.twoColumns = ''
} catch {}
