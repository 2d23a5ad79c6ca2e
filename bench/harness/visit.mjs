// A measured phone: its start, and the cost of one visit of a page.
import { chromium } from 'playwright'
import { tls } from './origin.mjs'

const CHROME = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  `--ignore-certificate-errors-spki-list=${tls.spki}`,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1', // nothing leaves the machine
]

// Low-end Android phone as sold in India: 360x800 CSS px at DPR 2.
const DEVICE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
// Runs in every document before anything else.
function probe(sel) {
  const M = { fcp: null, lcp: null, lcpEl: null, ready: null, cls: 0, long: [] }
  Object.defineProperty(window, 'cirklesBench', { value: M })
  const obs = (type, fn) => {
    try {
      new PerformanceObserver((l) => l.getEntries().forEach(fn)).observe({ type, buffered: true })
    } catch {
      /* unsupported */
    }
  }
  obs('paint', (e) => {
    if (e.name === 'first-contentful-paint') M.fcp = e.startTime
  })
  obs('largest-contentful-paint', (e) => {
    M.lcp = e.startTime
    M.lcpEl =
      (e.element?.tagName ?? '?') +
      (e.element?.id ? '#' + e.element.id : '') +
      (e.element?.className?.toString ? '.' + String(e.element.className).slice(0, 40) : '')
  })
  obs('longtask', (e) => {
    M.long.push([e.startTime, e.duration])
  })
  obs('layout-shift', (e) => {
    if (!e.hadRecentInput) M.cls += e.value
  })
  const visible = (el) => {
    const r = el.getBoundingClientRect()
    if (r.width < 1 || r.height < 1) return false
    return el.checkVisibility
      ? el.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
      : true
  }
  const tick = () => {
    let el = null
    try {
      el = document.querySelector(sel)
    } catch {
      /* not yet */
    }
    // Ready is the start of the frame after the one that painted it.
    if (el && visible(el)) requestAnimationFrame((t) => (M.ready = t))
    else requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

export async function launch(profile) {
  return chromium.launchPersistentContext(profile, {
    executablePath: CHROME,
    headless: true,
    args: CHROME_FLAGS,
    ...DEVICE,
    ignoreDefaultArgs: [
      '--disable-back-forward-cache',
      '--disable-component-extensions-with-background-pages',
    ],
  })
}

/**
 * Records the main thread's tasks. The returned function stops recording and returns the processor time
 * beyond 50 ms of each task after the first paint: on a shared processor, elapsed time is several times that.
 */
async function recordTasks(cdp) {
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      if (
        ['navigationStart', 'firstContentfulPaint'].includes(event.name) ||
        event.name.endsWith('RunTask')
      ) {
        events.push(event)
      }
    }
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'loading'] },
  })
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    const start = events.findLast(
      ({ name, args }) =>
        name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('https://localhost:'),
    )
    const paint = events.findLast(({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid)
    if (!paint) return null
    const long = events.filter(
      ({ ph, pid, tid, ts, dur, tdur }) =>
        ph === 'X' && pid === start.pid && tid === start.tid && ts + dur > paint.ts && tdur > 50_000,
    )
    // For nested tasks only the outer one counts.
    return long
      .filter((task) => !long.some((other) => isWithin(task, other)))
      .reduce((sum, { tdur }) => sum + tdur / 1000 - 50, 0)
  }
}
const isWithin = (task, other) =>
  other.ts <= task.ts && other.ts + other.dur >= task.ts + task.dur && other.dur > task.dur

/** One navigation. Returns the metrics and leaves the page open. */
export async function visit(
  context,
  app,
  { cpu = 1, cdpNet = null, timeout = 90000, settle = 2500, path: p },
) {
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(probe, app.ready)
  const reqs = new Map()
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  cdp.on('Network.requestWillBeSent', (e) => {
    if (/^https?:/.test(e.request.url))
      reqs.set(e.requestId, { url: e.request.url, type: e.type, bytes: 0, done: false, at: Date.now() })
  })
  cdp.on('Network.responseReceived', (e) => {
    const r = reqs.get(e.requestId)
    if (r) {
      r.sw = e.response.fromServiceWorker
      r.disk = e.response.fromDiskCache
      r.type = e.type
      r.status = e.response.status
    }
  })
  cdp.on('Network.loadingFinished', (e) => {
    const r = reqs.get(e.requestId)
    if (r) {
      r.bytes = e.encodedDataLength
      r.done = true
      r.end = Date.now()
    }
  })
  cdp.on('Network.loadingFailed', (e) => {
    const r = reqs.get(e.requestId)
    if (r) {
      r.failed = e.errorText
      r.done = true
    }
  })
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (cdpNet)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: cdpNet.rtt,
      downloadThroughput: cdpNet.down,
      uploadThroughput: cdpNet.up,
    })
  const tasksByCpu = await recordTasks(cdp)
  const url = `https://localhost:${app.port}${p ?? app.path ?? '/'}`
  const t0 = Date.now()
  let navError = null
  page.goto(url, { waitUntil: 'commit', timeout }).catch((e) => {
    navError = e.message.split('\n')[0]
  })
  let ready = null
  while (Date.now() - t0 < timeout && !navError) {
    ready = await page.evaluate(() => window.cirklesBench?.ready ?? null).catch(() => null)
    if (ready != null) break
    await new Promise((r) => setTimeout(r, 150))
  }
  // settle: quiet page and server for `settle` ms (bounded), then read everything
  const s0 = Date.now()
  let quietSince = Date.now()
  while (Date.now() - s0 < 45000) {
    const active = [...reqs.values()].some((r) => !r.done && Date.now() - r.at < 20000)
    if (active) quietSince = Date.now()
    if (Date.now() - quietSince >= settle) break
    await new Promise((r) => setTimeout(r, 200))
  }
  const perf = await page
    .evaluate(() => ({
      ...window.cirklesBench,
      now: performance.now(),
      controlled: !!navigator.serviceWorker?.controller,
      nav: performance.getEntriesByType('navigation')[0]?.toJSON(),
    }))
    .catch(() => ({ long: [] }))
  const cpuTbt = await tasksByCpu()
  await cdp.send('HeapProfiler.collectGarbage').catch(() => {})
  const metrics = Object.fromEntries(
    (await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]),
  )
  const list = [...reqs.values()]
  const wire = list.filter((r) => !r.sw && !r.disk && !r.failed && r.bytes > 0)
  const sum = (f) => wire.filter(f).reduce((a, r) => a + r.bytes, 0)
  const tbt =
    perf.long
      ?.filter(([s]) => perf.fcp != null && s + 50 > perf.fcp)
      .reduce((a, [, d]) => a + Math.max(0, d - 50), 0) ?? null
  // Of a task that was running at `from`, such as the frame that painted the screen, only the rest counts.
  const beyond = (from) =>
    perf.long?.reduce((a, [s, d]) => a + Math.max(0, Math.min(d, s + d - from) - 50), 0) ?? null
  return {
    page,
    cdp,
    url,
    m: {
      ok: ready != null,
      error: navError,
      fcp: perf.fcp,
      lcp: perf.lcp,
      lcpEl: perf.lcpEl,
      ready: perf.ready ?? null,
      cls: perf.cls,
      tbt,
      cpuTbt,
      longAll: beyond(0),
      longSeen: perf.ready == null ? null : beyond(perf.ready),
      longTasks: perf.long?.length ?? 0,
      bytesJs: sum((r) => r.type === 'Script' || /\.m?js(\?|$)/.test(r.url)),
      bytesCss: sum((r) => r.type === 'Stylesheet'),
      bytesTotal: sum(() => true),
      requests: list.length,
      wireRequests: wire.length,
      failed: list.filter((r) => r.failed).length,
      controlled: perf.controlled,
      heap: metrics.JSHeapUsedSize,
      nodes: metrics.Nodes,
      domReady: perf.nav?.domContentLoadedEventEnd ?? null,
    },
  }
}
