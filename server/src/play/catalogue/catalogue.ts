/**
 * CATALOGUE: what can be played, where it stands in the lobby, what members like and have played. Owns `catalogue_*` and the
 * projection `recent_games`.
 */
export { createCatalogue, type Catalogue } from './create-catalogue.ts'
export type { CatalogueVendor, CatalogueDeps } from './deps.ts'
export { gamesOnEngines } from './engine-games.ts'
export type { Game } from './game-book.ts'
export { recentGamesProjection } from './project-recent-games.ts'
export { catalogueRoutes } from './routes.ts'
export { staffCatalogueRoutes } from './desk/staff-routes.ts'
export { offerVendorGames, type VendorGame } from './offer-vendor-games.ts'
export { type GameSeed, gameSeeds, seedCatalogue } from './seed-catalogue.ts'
export { type HouseTitle, seedHouseTitles } from './seed-house-titles.ts'
