// node bench/harness/build-stack-floor.mjs -> floors/stack (generated, not kept in the repository)
import { build } from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { fileURLToPath } from 'node:url'
const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..'),
  out = path.join(ROOT, 'floors/stack')
fs.rmSync(out, { recursive: true, force: true })
fs.cpSync(path.join(ROOT, 'floors/hello'), out, { recursive: true })
const opts = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'chrome110',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'error',
}
await build({
  ...opts,
  entryPoints: [path.join(ROOT, 'floors/stack-src/main.jsx')],
  outfile: path.join(out, 'app.js'),
})
const html = fs
  .readFileSync(path.join(out, 'index.html'), 'utf8')
  .replace(/Hello offline/, 'Stack floor')
  .replace('<script src="/app.js" defer>', '<script type="module" src="/app.js">')
fs.writeFileSync(path.join(out, 'index.html'), html)
const br = (code) => zlib.brotliCompressSync(code).length
const sizes = { all: br(fs.readFileSync(path.join(out, 'app.js'))) }
for (const [name, code] of Object.entries({
  'react+react-dom':
    "import React from 'react'; import {createRoot} from 'react-dom/client'; console.log(React, createRoot)",
  dexie: "import D from 'dexie'; console.log(D)",
  'router (on top of react)':
    "import {createRootRoute,createRoute,createRouter,Outlet,RouterProvider} from '@tanstack/react-router'; console.log(createRootRoute,createRoute,createRouter,Outlet,RouterProvider)",
})) {
  const r = await build({
    ...opts,
    stdin: { contents: code, resolveDir: ROOT },
    write: false,
    external: name.startsWith('router') ? ['react', 'react-dom', 'react/*', 'react-dom/*'] : [],
  })
  sizes[name] = br(r.outputFiles[0].contents)
}
console.log(Object.fromEntries(Object.entries(sizes).map(([k, v]) => [k, (v / 1024).toFixed(1) + ' KiB br'])))
