import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { NOW } from '#tests/support/app.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { textRow, xlsx } from '#tests/support/spreadsheets.ts'
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

test('tabs with one header are one table, and what is no person is named', async () => {
  const header = textRow('Nome', 'E-mail')
  const file = xlsx({
    sheets: [
      { name: 'Ajuda', data: textRow('Preencha as folhas seguintes') },
      {
        name: 'Vila',
        data: `${textRow('Lista de 2026', '')}${header}${textRow('Ana', 'ana@example.org')}${header}${textRow('TOTAL GERAL', '1')}`,
        after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
      },
      {
        name: 'Aldeia',
        data: `${header}${textRow('', 'rui@example.org')}${textRow('Total Soares', 'x@example.org')}`,
      },
      { name: 'Vazia', data: '' },
    ],
  })
  const items = await itemsIn(readPeople, file)
  expect(items.map(({ title, notes }) => [title, ...notes.map(({ code }) => code)])).toEqual([
    ['Lista de 2026', 'table_heading'],
    ['Ana'],
    ['Nome E-mail', 'table_heading'],
    ['TOTAL GERAL 1', 'table_total'],
    ['Aldeia 2', 'no_name'],
    ['Total Soares'],
    ['Ajuda', 'sheet_left'],
  ])
})

test.each(['Soma: 12', 'Subtotal;3', ';Totales;3', 'Grand total', 'Suma'])(
  'the line %s sums up others',
  async (line) => {
    const [item] = await itemsIn(readPeople, `Nome;N.º;Email\n${line}`)
    expect(item?.notes).toMatchObject([{ code: 'table_total' }])
  },
)

test.each(['Soma Pereira', 'Sumaya', 'Totó'])('%s is somebody', async (name) => {
  const [item] = await itemsIn(readPeople, `Nome;N.º\n${name};3`)
  expect(item).toMatchObject({ title: name, notes: [] })
})

test('a tax number counts only where it can be one', async () => {
  const people = [
    ['Ana', '999999990'],
    ['Rui', '999 999 990'],
    ['Rui', '501442601'],
    ['Rui', '501442600'],
  ]
  const items = await itemsIn(
    readPeople,
    `Nome;NIF\n${people.map((one) => one.join(';')).join('\n')}`,
  )
  const [ana, rui, other, right] = items
  const kept = items.map(({ payload }) => (payload as { taxpayer: unknown }).taxpayer)
  expect(kept).toEqual([null, null, '501442601', '501442600'])
  expect(ana?.notes).toEqual([{ code: 'taxpayer_placeholder', detail: '999999990' }])
  expect(other?.notes).toEqual([{ code: 'taxpayer_wrong', detail: '501442601' }])
  expect(right?.notes).toEqual([])
  // Without a number, both are known by their name alone; with one, by the number.
  expect(other?.externalId).toBe(rui?.externalId)
  expect(right?.externalId).not.toBe(rui?.externalId)
})

test.each([
  ['America/Sao_Paulo', ['1310100', '354234048'], ['01310100', '00354234048']],
  ['Europe/Madrid', ['8001', '1234568C'], ['08001', '01234568C']],
  ['Europe/Lisbon', ['3810', '354234048'], ['3810', '354234048']],
])('zeros that a program took away are given back (%s)', async (timezone, cells, whole) => {
  const [item] = await itemsIn(readPeople, `Nome;CP;NIF\nAna;${cells.join(';')}`, { timezone })
  const [postal_code, taxpayer] = whole
  expect(item?.payload).toMatchObject({ postal_code, taxpayer })
})

test('what a program could not reckon is empty, and says so', async () => {
  const [item] = await itemsIn(readPeople, 'Nome;Email;Morada\nAna;#N/D;#VALOR!')
  expect(item?.payload).toMatchObject({ email: null, address: null })
  expect(item?.notes.map(({ detail }) => detail)).toEqual(['email', 'address'])
})

test('names in capitals stay so until somebody says otherwise', async () => {
  const table = 'Apelido;Nome\nDA SILVA;MARIA'
  const open = () => Readable.from([Buffer.from(table)])
  const context = { timezone: 'Europe/Lisbon', language: 'pt', now: NOW, after: 0 } as const
  const { columns } = await readPeople(open, { ...context, columns: null })
  expect(columns).toMatchObject({ capitals: 'kept' })
  expect((await itemsIn(readPeople, table, { columns })).at(0)?.title).toBe('MARIA DA SILVA')
  const lowered = columns && { ...columns, capitals: 'lowered' as const }
  expect((await itemsIn(readPeople, table, { columns: lowered })).at(0)?.title).toBe(
    'Maria da Silva',
  )
})
