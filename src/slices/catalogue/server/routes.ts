import { route } from '#platform/http/route.ts';
import { reliabilityPart } from '#slices/reliability/server/index.ts';
import * as contract from '../contract.ts';
import * as breaks from '../contract-break.ts';
import * as imports from '../contract-import.ts';
import { endBreak, readBreak, setBreak } from './breaks/keep-break.ts';
import { browseListings } from './market/browse-listings.ts';
import { browsePlaces } from './market/browse-places.ts';
import { createListing } from './create-listing.ts';
import { deleteListing } from './delete-listing.ts';
import { editListing } from './edit-listing.ts';
import { farmerPart, listingPart, MARKET_LISTS } from './events.ts';
import { importFile, mendImport } from './import/import-files.ts';
import { importListings } from './import/import-listings.ts';
import { previewImport } from './import/preview-import.ts';
import { listAllListings } from './review/list-all-listings.ts';
import { listListings, listPendingListings } from './list-listings.ts';
import { dropFavorite, listFavoriteIds, listFavorites, saveFavorite } from './market/keep-favorites.ts';
import { processImage } from './images/process-image.ts';
import { listFarmerListings, readPublicFarmer } from './market/read-farmer.ts';
import { readListing, readPublicListing } from './read-listing.ts';
import { awaitedUpload, receiveUpload } from './images/receive-upload.ts';
import { approveListing, rejectListing, setListingStatus } from './review/review-listing.ts';
import { suggestSearches } from './search/suggest.ts';
import { startUpload } from './images/start-upload.ts';

const cardsOf = (items: readonly contract.ListingCard[]) => items.map(({ id }) => listingPart(id));

export const catalogueRoutes = [
  route(contract.browseListings, browseListings, { shows: ({ items }) => [MARKET_LISTS, ...cardsOf(items)] }),
  route(contract.suggestSearches, suggestSearches, { shows: () => [MARKET_LISTS] }),
  route(contract.browsePlaces, browsePlaces, { shows: () => [MARKET_LISTS] }),
  route(contract.readPublicListing, readPublicListing, {
    shows: ({ farmerId }, { params }) => [listingPart(params.id), reliabilityPart(farmerId)],
  }),
  route(contract.listListings, listListings),
  route(contract.listMyListings, listListings),
  route(contract.readListing, readListing),
  route(contract.createListing, createListing),
  route(contract.editListing, editListing),
  route(contract.deleteListing, deleteListing),
  route(breaks.readBreak, readBreak),
  route(breaks.setBreak, setBreak),
  route(breaks.endBreak, endBreak),
  route(contract.readPublicFarmer, readPublicFarmer, {
    shows: (_response, { params }) => [farmerPart(params.id), reliabilityPart(params.id)],
  }),
  route(contract.listFarmerListings, listFarmerListings, {
    shows: ({ items }, { params }) => [farmerPart(params.id), ...cardsOf(items)],
  }),
  route(contract.saveFavorite, saveFavorite),
  route(contract.dropFavorite, dropFavorite),
  route(contract.listFavorites, listFavorites),
  route(contract.listFavoriteIds, listFavoriteIds),
  route(contract.startUpload, startUpload),
  route(contract.receiveUpload, receiveUpload, {
    admit: async (input, asking) => void (await awaitedUpload(input, asking)),
  }),
  route(contract.processImage, processImage),
  route(imports.previewImport, previewImport),
  route(imports.importListings, importListings),
  route(imports.mendImport, mendImport),
  route(imports.importFile, importFile),
  route(contract.listAllListings, listAllListings),
  route(contract.listPendingListings, listPendingListings),
  route(contract.approveListing, approveListing),
  route(contract.rejectListing, rejectListing),
  route(contract.setListingStatus, setListingStatus),
];
