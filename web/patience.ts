import { configure } from '@testing-library/react'

/** A test waits for what it can see; how fast the machine is that day is not what it asks about. */
configure({ asyncUtilTimeout: 15_000 })
