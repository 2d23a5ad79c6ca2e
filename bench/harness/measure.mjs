// node bench/harness/measure.mjs --config config.json [--runs 5] [--net cdp|shaper|none] [--cpu 4] [--phases cold,second,offline] [--only a,b] [--out results/x.json]
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, WORK, NET, startServer, warmBrotli } from './origin.mjs'
import { launch, visit } from './visit.mjs'
import { report } from './report.mjs'

const { values: a } = parseArgs({
  options: {
    config: { type: 'string', default: path.join(ROOT, 'config.floors.json') },
    runs: { type: 'string', default: '5' },
    net: { type: 'string', default: 'cdp' },
    cpu: { type: 'string', default: '4' },
    phases: { type: 'string', default: 'cold,second,offline' },
    only: { type: 'string' },
    out: { type: 'string' },
    shots: { type: 'string' },
    quiet: { type: 'boolean' },
  },
})
const cfgPath = path.resolve(a.config),
  cfgDir = path.dirname(cfgPath)
let apps = JSON.parse(fs.readFileSync(cfgPath, 'utf8')).apps
if (a.only) apps = apps.filter((x) => a.only.split(',').includes(x.name))
for (const app of apps) {
  app.dist = path.resolve(cfgDir, app.dist)
  if (app.apiModule) app.apiModule = path.resolve(cfgDir, app.apiModule)
  if (app.profile) app.profile = path.resolve(cfgDir, app.profile)
}
const runs = +a.runs,
  cpu = +a.cpu,
  phases = a.phases.split(',')
const out = path.resolve(a.out ?? path.join(ROOT, 'results', `measure-${a.net}.json`))
fs.mkdirSync(path.dirname(out), { recursive: true })
if (a.shots) fs.mkdirSync(a.shots, { recursive: true })
for (const app of apps) warmBrotli(app)

async function setLink(server, on) {
  await server.call({ cmd: 'link', ...(on && a.net === 'shaper' ? NET : { rtt: 0, down: 0, up: 0 }) })
}
const cdpNet = () => (a.net === 'cdp' ? NET : null)

// Wait until the service worker is active and neither Cache Storage nor the server moves any more.
async function waitInstalled(page, server, max = 90000) {
  const t0 = Date.now()
  const has = await page
    .evaluate(async (ms) => {
      if (!navigator.serviceWorker) return false
      const w = (ms2) => new Promise((r) => setTimeout(r, ms2, null))
      return !!(await Promise.race([navigator.serviceWorker.ready, w(ms)]))
    }, 20000)
    .catch(() => false)
  let last = -1,
    stableSince = Date.now()
  while (Date.now() - t0 < max) {
    const n = await page
      .evaluate(async () => {
        let k = 0
        for (const c of await caches.keys()) k += (await (await caches.open(c)).keys()).length
        return k
      })
      .catch(() => -1)
    const { idleMs } = await server.call({ cmd: 'stats' })
    if (n !== last) {
      last = n
      stableSince = Date.now()
    }
    if (Date.now() - stableSince > 2500 && idleMs > 2500) break
    await sleep(400)
  }
  return has
}
const storage = (page) =>
  page
    .evaluate(async () => {
      const est = await navigator.storage.estimate()
      let entries = 0,
        body = 0
      for (const name of await caches.keys()) {
        const c = await caches.open(name)
        for (const r of await c.keys()) {
          const res = await c.match(r)
          entries++
          body += (
            await res
              .clone()
              .arrayBuffer()
              .catch(() => new ArrayBuffer(0))
          ).byteLength
        }
      }
      const sw = await navigator.serviceWorker.getRegistration()
      return {
        usage: est.usage,
        details: est.usageDetails ?? {},
        cacheEntries: entries,
        cacheBodyBytes: body,
        sw: !!sw?.active,
      }
    })
    .catch((e) => ({ error: String(e) }))

async function phase(app, profile, name, run) {
  const offline = name === 'offline'
  const server = offline ? null : await startServer(app)
  let context
  try {
    if (server) await setLink(server, true)
    const launchAt = Date.now()
    context = await launch(profile)
    const launchMs = Date.now() - launchAt
    const v = await visit(context, app, {
      cpu,
      cdpNet: offline ? null : cdpNet(),
      timeout: app.timeout ?? 90000,
      settle: app.settle ?? 2500,
    })
    const m = { ...v.m, launchMs }
    if (server) {
      const s1 = await server.call({ cmd: 'stats' })
      m.serverBytesAtSettle = s1.log.reduce((x, e) => x + e.bytes, 0)
      m.serverRequestsAtSettle = s1.log.length
      m.linkDownAtSettle = s1.downBytes
      if (name === 'cold' || name === 'second') {
        await setLink(server, false)
        if (cdpNet())
          await v.cdp.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 0,
            downloadThroughput: -1,
            uploadThroughput: -1,
          })
        await v.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        if ((name === 'cold' && app.installs !== false) || app.runtimeCached)
          m.swReady = await waitInstalled(v.page, server)
        const s2 = await server.call({ cmd: 'stats' })
        m.installWireBytes = s2.log.reduce((x, e) => x + e.bytes, 0)
        m.installRequests = s2.log.length
      }
    }
    m.storage = await storage(v.page)
    if (a.shots && run === 0)
      await v.page.screenshot({ path: path.join(a.shots, `${app.name}-${name}.png`) }).catch(() => {})
    return m
  } finally {
    await context?.close().catch(() => {})
    await server?.stop()
  }
}

const results = {
  meta: {
    date: new Date().toISOString(),
    node: process.version,
    cpus: os.cpus().length,
    cpuModel: os.cpus()[0].model,
    net: a.net,
    netParams: NET,
    cpuThrottle: cpu,
    runs,
    config: cfgPath,
  },
  apps: Object.fromEntries(apps.map((x) => [x.name, { note: x.note, phases: {} }])),
}
const save = () => fs.writeFileSync(out, JSON.stringify(results, null, 1))
for (let run = 0; run < runs; run++) {
  for (const app of apps) {
    // interleaved: A B C A B C ...
    const profile = fs.mkdtempSync(path.join(WORK, `p-${app.name}-`))
    // A signed-in app starts from a copy of its prepared profile instead of an empty one.
    if (app.profile) fs.cpSync(app.profile, profile, { recursive: true })
    try {
      for (const name of phases.filter((p) => app.phases?.includes(p) ?? true)) {
        const t = Date.now()
        const m = await phase(app, profile, name, run).catch((e) => ({
          ok: false,
          error: String(e).split('\n')[0],
        }))
        m.load1 = os.loadavg()[0]
        ;(results.apps[app.name].phases[name] ??= []).push(m)
        if (!a.quiet)
          console.error(
            `[${run + 1}/${runs}] ${app.name.padEnd(14)} ${name.padEnd(8)} ok=${m.ok} fcp=${Math.round(m.fcp)} lcp=${Math.round(m.lcp)} ready=${Math.round(m.ready)} tbt=${Math.round(m.tbt)} wire=${Math.round(m.bytesTotal / 1024)}KiB/${m.wireRequests} ${m.error ?? ''} (${((Date.now() - t) / 1000).toFixed(1)}s)`,
          )
        save()
      }
    } finally {
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}
console.log(report(results))
