// node bench/harness/report.mjs bench/results/x.json   -> markdown tables (medians, [min-max], ratio to the floor)
import fs from 'node:fs'

const median = (a) => {
  const b = a.filter((x) => x != null && Number.isFinite(x)).sort((x, y) => x - y)
  if (!b.length) return null
  const h = b.length >> 1
  return b.length % 2 ? b[h] : (b[h - 1] + b[h]) / 2
}
const spread = (a) => {
  const b = a.filter((x) => x != null && Number.isFinite(x))
  return b.length ? [Math.min(...b), Math.max(...b)] : [null, null]
}

const kib = (b) => (b == null ? '–' : b < 10 * 1024 ? (b / 1024).toFixed(1) : Math.round(b / 1024).toString())
const ms = (x) => (x == null ? '–' : Math.round(x).toString())
const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((r) => `| ${r.join(' | ')} |`),
  ].join('\n')

export function report(res) {
  const names = Object.keys(res.apps)
  const having = (phase) => names.filter((n) => res.apps[n].phases[phase]?.length)
  const get = (n, phase, key) =>
    (res.apps[n].phases[phase] ?? [])
      .filter((m) => m.ok)
      .map((m) => (typeof key === 'function' ? key(m) : m[key]))
  const floorOf = (phase, key) => {
    const f = names.find((n) => n.includes('idb20')) ?? names[0]
    return median(get(f, phase, key))
  }
  const cell = (n, phase, key) => {
    const v = get(n, phase, key)
    if (!v.length) return 'FAIL'
    const [lo, hi] = spread(v)
    return `${ms(median(v))} [${ms(lo)}–${ms(hi)}]`
  }
  const ratio = (n, phase, key) => {
    const v = median(get(n, phase, key)),
      f = floorOf(phase, key)
    return v == null || !f ? '–' : (v / f).toFixed(2) + '×'
  }
  const okn = (n, phase) => {
    const p = res.apps[n].phases[phase] ?? []
    return `${p.filter((m) => m.ok).length}/${p.length}`
  }
  const out = [
    `net=${res.meta.net} rtt=${res.meta.netParams.rtt}ms down=${(res.meta.netParams.down * 8) / 1e6}Mbps up=${(res.meta.netParams.up * 8) / 1e6}Mbps cpu=${res.meta.cpuThrottle}x runs=${res.meta.runs} date=${res.meta.date}; ms, median [min–max]; ratios are to floor-idb20`,
  ]
  if (names.some((n) => res.apps[n].phases.cold))
    out.push(
      '\n### Cold first load',
      table(
        [
          'app',
          'ok',
          'FCP',
          'LCP',
          'ready',
          'ready ratio',
          'TBT',
          'JS KiB',
          'CSS KiB',
          'page KiB',
          'page+SW KiB (settled)',
          'req',
          'heap MiB',
          'DOM nodes',
        ],
        having('cold').map((n) => [
          n,
          okn(n, 'cold'),
          cell(n, 'cold', 'fcp'),
          cell(n, 'cold', 'lcp'),
          cell(n, 'cold', 'ready'),
          ratio(n, 'cold', 'ready'),
          cell(n, 'cold', 'tbt'),
          kib(median(get(n, 'cold', 'bytesJs'))),
          kib(median(get(n, 'cold', 'bytesCss'))),
          kib(median(get(n, 'cold', 'bytesTotal'))),
          kib(median(get(n, 'cold', 'serverBytesAtSettle'))),
          ms(median(get(n, 'cold', 'wireRequests'))),
          (median(get(n, 'cold', 'heap')) / 2 ** 20).toFixed(1),
          ms(median(get(n, 'cold', 'nodes'))),
        ]),
      ),
    )
  if (names.some((n) => res.apps[n].phases.second))
    out.push(
      '\n### Second load, online, new process, SW + HTTP cache warm',
      table(
        ['app', 'ok', 'SW controls', 'FCP', 'LCP', 'ready', 'ready ratio', 'TBT', 'wire KiB', 'server req'],
        having('second').map((n) => [
          n,
          okn(n, 'second'),
          get(n, 'second', 'controlled').every(Boolean) ? 'yes' : 'no',
          cell(n, 'second', 'fcp'),
          cell(n, 'second', 'lcp'),
          cell(n, 'second', 'ready'),
          ratio(n, 'second', 'ready'),
          cell(n, 'second', 'tbt'),
          kib(median(get(n, 'second', 'serverBytesAtSettle'))),
          ms(median(get(n, 'second', 'serverRequestsAtSettle'))),
        ]),
      ),
    )
  if (names.some((n) => res.apps[n].phases.offline))
    out.push(
      '\n### Offline cold start (server killed, new process)',
      table(
        ['app', 'ok', 'FCP', 'LCP', 'LCP ratio', 'ready', 'ready ratio', 'TBT', 'heap MiB'],
        having('offline').map((n) => [
          n,
          okn(n, 'offline'),
          cell(n, 'offline', 'fcp'),
          cell(n, 'offline', 'lcp'),
          ratio(n, 'offline', 'lcp'),
          cell(n, 'offline', 'ready'),
          ratio(n, 'offline', 'ready'),
          cell(n, 'offline', 'tbt'),
          (median(get(n, 'offline', 'heap')) / 2 ** 20).toFixed(1),
        ]),
      ),
    )
  const last = names.some((n) => res.apps[n].phases.second) ? 'second' : 'cold'
  out.push(
    '\n### Install size',
    table(
      [
        'app',
        'wire KiB after SW install (brotli, first visit)',
        'requests',
        'Cache Storage entries',
        'Cache Storage bodies KiB (decoded)',
        'caches usage KiB (quota API)',
        'all origin storage KiB',
      ],
      having('cold').map((n) => [
        n,
        kib(median(get(n, 'cold', 'installWireBytes'))),
        ms(median(get(n, 'cold', 'installRequests'))),
        ms(median(get(n, last, (m) => m.storage?.cacheEntries))),
        kib(median(get(n, last, (m) => m.storage?.cacheBodyBytes))),
        kib(median(get(n, last, (m) => m.storage?.details?.caches))),
        kib(median(get(n, last, (m) => m.storage?.usage))),
      ]),
    ),
  )
  return out.join('\n')
}
if (import.meta.url === `file://${process.argv[1]}`)
  console.log(report(JSON.parse(fs.readFileSync(process.argv[2], 'utf8'))))
