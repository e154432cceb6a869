import { expect, test } from 'vitest'
import { inNormalLetters, isInCapitals } from './normal-letters.ts'

test.each([
  ['MARIA DA CONCEIÇÃO DOS SANTOS E SILVA', 'Maria da Conceição dos Santos e Silva'],
  ['JOSÉ ORTEGA Y GASSET DEL RÍO', 'José Ortega y Gasset del Río'],
  ["ANA-MARIA D'ÁVILA SANT'ANA", "Ana-Maria d'Ávila Sant'Ana"],
  ["PATRICK O'BRIEN MCDONALD", "Patrick O'Brien McDonald"],
  ['JOÃO PAULO II', 'João Paulo II'],
  ['JOSÉ M. P. LI', 'José M. P. Li'],
  ['DR. J.M. COSTA', 'Dr. J.M. Costa'],
  ['PEREIRA, MARIA', 'Pereira, Maria'],
  ['Maria PEREIRA', 'Maria Pereira'],
  ['DA SILVA, ANA', 'Da Silva, Ana'],
  ['ÍRIS ŁUCJA', 'Íris Łucja'],
])('%s is written %s', (capitals, normal) => {
  expect(isInCapitals(capitals)).toBe(true)
  expect(inNormalLetters(capitals)).toBe(normal)
})

test.each(['Maria da Luz', 'J. M. Costa', 'D. Duarte', 'maria', 'João Paulo II', "Ana O'Neill"])(
  '%s stays as it is',
  (name) => {
    expect(inNormalLetters(name)).toBe(name)
  },
)
