import { describe, expect, it } from 'vitest'
import { liturgicalDay } from './liturgical-year.ts'

describe('liturgicalDay', () => {
  it.each([
    ['2026-10-08', 'ordinary', 27, 'green'],
    ['2026-11-21', 'ordinary', 33, 'green'],
    ['2026-11-28', 'ordinary', 34, 'green'],
    ['2026-11-29', 'advent', 1, 'violet'],
    ['2026-12-24', 'advent', 4, 'violet'],
    ['2026-12-25', 'christmas', 0, 'gold'],
    ['2027-01-10', 'christmas', 0, 'gold'],
    ['2027-01-11', 'ordinary', 1, 'green'],
    ['2027-02-09', 'ordinary', 5, 'green'],
    ['2027-02-10', 'ashes', 0, 'violet'],
    ['2027-02-14', 'lent', 1, 'violet'],
    ['2027-03-20', 'lent', 5, 'violet'],
    ['2027-03-21', 'holy-week', 0, 'red'],
    ['2027-03-22', 'holy-week', 0, 'violet'],
    ['2027-03-25', 'holy-week', 0, 'gold'],
    ['2027-03-26', 'holy-week', 0, 'red'],
    ['2027-03-28', 'easter', 1, 'gold'],
    ['2027-05-15', 'easter', 7, 'gold'],
    ['2027-05-16', 'easter', 8, 'red'],
    ['2027-05-17', 'ordinary', 7, 'green'],
    ['2024-03-31', 'easter', 1, 'gold'],
    ['2024-12-01', 'advent', 1, 'violet'],
    ['2025-04-20', 'easter', 1, 'gold'],
  ])('puts %s into %s, week %i, in %s', (date, season, week, colour) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    expect(liturgicalDay(year, month, day)).toEqual({ season, week, colour })
  })
})
