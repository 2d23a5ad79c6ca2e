// Floor 3: the smallest thing our stack can do. React 19 + TanStack Router + Dexie,
// one route that reads 20 rows from IndexedDB and renders them. Same rows as floor-idb20.
import { createRoot } from 'react-dom/client'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import Dexie from 'dexie'

const db = new Dexie('floor')
db.version(1).stores({ rows: 'id' })
db.on('populate', (tx) =>
  tx.table('rows').bulkAdd(
    Array.from({ length: 20 }, (_, k) => ({
      id: k + 1,
      name: 'Member ' + (k + 1),
      due: 500 * (k + 1),
      note: 'Instalment ' + (k + 1) + ' of the circle, paid by UPI',
    })),
  ),
)

const root = createRootRoute({ component: () => <Outlet /> })
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => db.table('rows').toArray(),
  component: function Home() {
    const rows = home.useLoaderData()
    return (
      <ul id="ready">
        {rows.map((r) => (
          <li key={r.id}>
            {r.name} - {r.due} - {r.note}
          </li>
        ))}
      </ul>
    )
  },
})
const router = createRouter({ routeTree: root.addChildren([home]) })
createRoot(document.getElementById('app')).render(<RouterProvider router={router} />)
addEventListener('load', () => navigator.serviceWorker.register('/sw.js'), { once: true })
if (document.readyState === 'complete') navigator.serviceWorker.register('/sw.js')
