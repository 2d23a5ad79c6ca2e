// Floor 2: the same page plus one IndexedDB read that renders 20 rows.
// The first visit writes the 20 rows; every visit reads them back in one getAll().
;(() => {
  'use strict'
  const main = document.getElementById('app')
  const open = indexedDB.open('floor', 1)
  open.onupgradeneeded = () => {
    const store = open.result.createObjectStore('rows', { keyPath: 'id' })
    for (let i = 1; i <= 20; i++)
      store.add({
        id: i,
        name: 'Member ' + i,
        due: 500 * i,
        note: 'Instalment ' + i + ' of the circle, paid by UPI',
      })
  }
  open.onsuccess = () => {
    open.result.transaction('rows').objectStore('rows').getAll().onsuccess = (e) => {
      const ul = document.createElement('ul')
      ul.id = 'ready'
      for (const r of e.target.result) {
        const li = document.createElement('li')
        li.textContent = r.name + ' - ' + r.due + ' - ' + r.note
        ul.appendChild(li)
      }
      main.appendChild(ul)
    }
  }
  const register = () => navigator.serviceWorker.register('/sw.js')
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
})()
