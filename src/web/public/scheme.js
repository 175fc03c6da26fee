// Puts the colours that were chosen in this browser in place before anything is drawn.
try {
  const scheme = localStorage.getItem('cahier.scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme;
} catch {
  // Where a browser keeps nothing, the system's colours hold.
}
