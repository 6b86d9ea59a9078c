import { beforeEach, expect, test } from 'vitest'
import { initialiseLanguage, rememberLanguage } from './change-language.ts'
import { writtenLanguage } from '@croupier/shared/written-languages'

beforeEach(() => localStorage.clear())

const stored = () => ({
  lang: localStorage.getItem('lang'),
  before: localStorage.getItem('hisLang'),
})

test('S3-049, S4-030 the language of the first page is the present and the past one', () => {
  initialiseLanguage('pt')
  expect(stored()).toEqual({ lang: 'pt', before: 'pt' })
  initialiseLanguage('ja')
  expect(stored()).toEqual({ lang: 'pt', before: 'pt' })
})

test('S3-049, S4-029 another language is kept on the device, and so is the one before it', () => {
  initialiseLanguage('pt')
  rememberLanguage('ar')
  expect(stored()).toEqual({ lang: 'ar', before: 'pt' })
  expect(document.cookie).toContain('lang=ar')
  rememberLanguage('en')
  expect(stored()).toEqual({ lang: 'en', before: 'ar' })
})

test('a language that is not written yet is read in English', () => {
  expect(['ar', 'de'].map(writtenLanguage)).toEqual(['ar', 'en'])
})
