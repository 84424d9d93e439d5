// Notes a click on the connect button that comes before the app; the app takes it up (connect-react, earlyClick.ts).
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-solsmith-early]')
  if (!button) return
  globalThis.solsmithEarlyClick = true
  button.textContent = 'Opening...'
  button.setAttribute('aria-busy', 'true')
})
