import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'

/*
 * `npm run dev`: restarts the server and reloads the page on a change, behind one address. Vite answers on
 * PORT and proxies API, sockets and mailbox to the server on the next port, and the operator's desk to the one
 * after that.
 */
const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? 8080)
const serverPort = port + 1
const deskPort = port + 2
const address = `http://${host}:${port}`

process.env['API_SERVER'] = `http://127.0.0.1:${serverPort}`
process.env['DESK_SERVER'] = `http://127.0.0.1:${deskPort}`

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

const desk = await createServer({
  configFile: 'vite.desk.config.ts',
  server: { host: '127.0.0.1', port: deskPort },
})
await desk.listen()
const page = await createServer({ server: { host, port } })
await page.listen()
console.log(`\nCirkles, reloading on every change: ${address}\n`)

let isEnding = false

/** Stops both, the server first so that it can release its database. */
async function end(exitCode: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  server.kill('SIGTERM')
  await Promise.all([serverEnded, page.close(), desk.close()])
  process.exit(exitCode)
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
server.on('exit', (code) => void end(code ?? 1))
