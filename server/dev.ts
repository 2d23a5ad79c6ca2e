import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'

/*
 * `npm run dev`: the server restarts and the page reloads on a change, behind one address.
 * Vite answers on PORT and passes API, sockets and mailbox on to the server on the port after it.
 */
const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? 8080)
const serverPort = port + 1
const address = `http://${host}:${port}`

process.env['API_SERVER'] = `http://127.0.0.1:${serverPort}`

const server = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    APP_URL: process.env['APP_URL'] ?? address,
    DEMO: process.env['DEMO'] ?? '1',
  },
})
const serverEnded = once(server, 'exit')

const page = await createServer({ server: { host, port } })
await page.listen()
console.log(`\nCirkles, reloading on every change: ${address}\n`)

let isEnding = false

/** Ends both, the server first so that it can let go of its database. */
async function end(exitCode: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  server.kill('SIGTERM')
  await Promise.all([serverEnded, page.close()])
  process.exit(exitCode)
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
server.on('exit', (code) => void end(code ?? 1))
