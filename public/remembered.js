try {
  const { dataset } = document.documentElement
  if (localStorage.token) dataset.in = ''
  if (localStorage.columns === '["2"]') dataset.twoColumns = ''
} catch {}
