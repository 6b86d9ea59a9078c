import { UPLOAD_BYTES } from '@croupier/api/uploads'
import { useCallback } from 'react'
import { RefusalError } from '../api/call-errors.ts'
import { useTextBook } from '../i18n/i18n.tsx'
import { type FitPicture, fitPictures, PictureProblem } from './fit-picture.ts'

const MEGABYTE = 1024 * 1024
const CODES = { unreadable: 'upload_unreadable', tooLarge: 'upload_too_large' } as const

/**
 * Makes chosen pictures fit to be sent. What cannot be is refused as the house would refuse it, before anything is sent: a RefusalError
 * with a sentence in the reader's language.
 */
export function useFitPictures(): (files: readonly File[]) => Promise<FitPicture[]> {
  const book = useTextBook()
  return useCallback(
    async (files) => {
      try {
        return await fitPictures(files)
      } catch (problem) {
        if (!(problem instanceof PictureProblem)) throw problem
        await book.load('browser')
        const message = book.sentence('browser', `picture.${problem.reason}`, {
          most: UPLOAD_BYTES / MEGABYTE,
        })
        throw new RefusalError({ code: CODES[problem.reason], message, requestId: '' }, 0)
      }
    },
    [book],
  )
}
