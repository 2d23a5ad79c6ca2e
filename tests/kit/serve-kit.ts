import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

/* `npm run kit`: builds the kit page and serves it on this machine until it is stopped. */

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))

await build({ configFile, logLevel: 'warn' })
const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 4180 } })
console.log(`The kit: ${server.resolvedUrls?.local.join(', ') ?? 'not served'}`)
