// The whole application: one heading, one paragraph written by script, one service worker.
// Kept near 1 KB on purpose: it stands for "some script has to be fetched, parsed and run
// before the page is useful", and nothing more. No framework, no inline script, no style.
;(() => {
  'use strict'
  const main = document.getElementById('app')
  const p = document.createElement('p')
  p.id = 'ready'
  p.textContent =
    navigator.serviceWorker && navigator.serviceWorker.controller
      ? 'This page came from the service worker cache.'
      : 'This page came from the network.'
  main.appendChild(p)
  // Register after the first paint so that installing never competes with showing.
  const register = () => {
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('/sw.js').catch((error) => {
      const note = document.createElement('p')
      note.textContent = 'Service worker failed: ' + error
      main.appendChild(note)
    })
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
})()
