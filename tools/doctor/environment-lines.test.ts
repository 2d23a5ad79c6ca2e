import { describe, expect, test } from 'vitest'
import { howToChange, malformedLine } from './environment-lines.ts'

describe('a line of .env that sets nothing', () => {
  test.each([
    ['no sign', 'PORT=8081\nDEMO 1\n', 2],
    ['a colon', 'PORT: 8081\n', 1],
    ['no name', '\n\n=1', 3],
  ])('is found: %s', (_, text, line) => {
    expect(malformedLine(text)).toBe(line)
  })

  test('comments, empty lines, exports and Windows line ends are none', () => {
    expect(malformedLine('# Cirkles\r\n\r\nPORT = 8081\r\n export DEMO=1 # yes\r\nHOST=\r\n')).toBeUndefined()
  })
})

describe('a variable is changed', () => {
  const example = '# Data\n#DATA_DIR=.data\n#MAIL_FROM=Cirkles <hello@cirkles.example>\n'

  test('in the shell, which comes first', () => {
    const sources = { shell: { DATA_DIR: '/a' }, file: 'DATA_DIR=/b', example }
    expect(howToChange('DATA_DIR', sources)).toBe('unset DATA_DIR')
  })

  test('in its line of .env', () => {
    const sources = { shell: {}, file: '# DATA_DIR=/a\nPORT=1\nDATA_DIR=/b\n', example }
    expect(howToChange('DATA_DIR', sources)).toBe('nano +3 .env')
  })

  test('by the example where nothing sets it', () => {
    const setter = `'MAIL_FROM=Cirkles <hello@cirkles.example>'`
    expect(howToChange('MAIL_FROM', { shell: {}, file: 'PORT=1', example })).toBe(`echo ${setter} >> .env`)
    expect(howToChange('MAIL_FROM', { shell: {}, file: undefined, example })).toBe(`export ${setter}`)
  })
})
