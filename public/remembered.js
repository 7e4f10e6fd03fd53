try {
  if (localStorage.token) document.documentElement.dataset.in = 1
  if (localStorage.columns === '["2"]') document.documentElement.dataset.twoColumns = 1
} catch {}
