import { expect, test } from 'vitest'
import { type DatabaseTarget, databaseTarget } from './database-url.ts'

const hosts = (target: DatabaseTarget | undefined) =>
  target?.kind === 'primary' ? target.servers.map(({ host, port }) => `${host} ${port}`) : []

test.each([
  'postgres://adro:geheim@db.example.org/adro',
  'postgresql://127.0.0.1:5433/adro?sslmode=require',
  'postgres:///adro',
])('one server is left as it is: %s', (url) => {
  expect(databaseTarget(url)).toEqual({ kind: 'one', url })
})

test('any server of one is that one', () => {
  expect(databaseTarget('postgres://a/adro?target_session_attrs=any&sslmode=require')).toEqual({
    kind: 'one',
    url: 'postgres://a/adro?sslmode=require',
  })
})

test.each([
  ['postgres://a:5433,b/adro', ['a 5433', 'b 5432']],
  ['postgres://a,b:5434/adro?target_session_attrs=read-write', ['a 5432', 'b 5434']],
  ['postgresql://a,b,c/adro?target_session_attrs=primary', ['a 5432', 'b 5432', 'c 5432']],
  ['postgres://[::1]:5433,[fd00::2]/adro', ['::1 5433', 'fd00::2 5432']],
  [
    'postgres://moving.example.org/adro?target_session_attrs=read-write',
    ['moving.example.org 5432'],
  ],
])('the servers of %s are known', (url, known) => {
  expect(hosts(databaseTarget(url))).toEqual(known)
})

test('each server has an address with user, password, name and the other parameters', () => {
  const url =
    'postgres://adro:p%40ss@a:5433,[::1]/adro?target_session_attrs=read-write&sslmode=require'
  const target = databaseTarget(url)
  expect(target?.kind === 'primary' && target.servers.map((one) => one.url)).toEqual([
    'postgres://adro:p%40ss@a:5433/adro?sslmode=require',
    'postgres://adro:p%40ss@[::1]:5432/adro?sslmode=require',
  ])
})

test.each([
  'mysql://a,b/adro',
  'postgres://a,,b/adro',
  'postgres://a,b:70000/adro',
  'postgres://a,b:port/adro',
  'postgres://a,::1/adro',
  'postgres://a,b/adro?target_session_attrs=standby',
  'postgres://a/adro?target_session_attrs=read-only',
])('%s cannot work', (url) => {
  expect(databaseTarget(url)).toBeUndefined()
})
