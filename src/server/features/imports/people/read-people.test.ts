import { expect, test } from 'vitest'
import { itemsIn } from '#tests/support/imports.ts'
import { readPeople } from './read-people.ts'

test.each([
  ['with Excel’s word of what stands between cells', 'sep=;\r\nnome;email\r\nÂngela;a@example.org'],
  ['the same after its mark', '\ufeffsep=,\r\nnome,email\r\nÂngela,a@example.org'],
  ['with breaks and quotes in cells', 'nome;morada\r\nÂngela;"Rua A, 1\r\n2.º; ""Esq."""'],
  ['of which a header stands twice', 'nome;nome;email\r\nÂngela;Outra;a@example.org'],
])('a table is read %s', async (_, table) => {
  const items = await itemsIn(readPeople, table)
  expect(items.map(({ title }) => title)).toEqual(['Ângela'])
})

test('a table that breaks off within a cell is said to do so', async () => {
  const table = 'nome;morada\r\nÂngela;"Rua A'
  await expect(itemsIn(readPeople, table)).rejects.toMatchObject({ failure: 'broken' })
})
