// Applies the stored colour theme before the first paint.
try {
  const theme = localStorage.getItem('cahier.scheme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without access to local storage, the system's theme applies.
}
