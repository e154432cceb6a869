import { expect, test } from 'vitest'
import { columnsByHeader } from './person-columns.ts'

test('a name beside a surname is a first name, and a whole name otherwise', () => {
  expect(columnsByHeader(['Nome', 'Apelido', 'Telem.'])).toEqual([
    'first_name',
    'last_name',
    'mobilephone',
  ])
  expect(columnsByHeader(['Nome', 'NIF'])).toEqual(['name', 'taxpayer'])
  expect(columnsByHeader(['Nome completo', 'Nome', 'Apelido'])).toEqual(['name', null, 'last_name'])
  expect(columnsByHeader(['Name', 'Surname'])).toEqual(['first_name', 'last_name'])
  expect(columnsByHeader(['Nombre', 'Apellidos'])).toEqual(['first_name', 'last_name'])
  expect(columnsByHeader(['Nombre'])).toEqual(['name'])
})

test('what nobody can place is left out', () => {
  expect(columnsByHeader(['Correio electrónico', 'Nº Contribuinte', 'Obs'])).toEqual([
    'email',
    'taxpayer',
    null,
  ])
})

test('what a life holds is known by its headers', () => {
  const headers = ['Nome', 'Data de nascimento', 'Bautismo: folio', 'Date of death', 'Estado civil']
  expect(columnsByHeader(headers)).toEqual([
    'name',
    'life_birth_date',
    'life_baptism_page',
    'life_death_date',
    'marital_status',
  ])
  expect(columnsByHeader(['Name', 'Birth: place', 'Birth place'])).toEqual([
    'name',
    'life_birth_place',
    'birth_place_parish',
  ])
})
