import type { McpTool } from './tool.ts';
import { accountStatus, connectAccount } from './tools/account.ts';
import { getCompany, searchCompanies } from './tools/companies.ts';
import { buyPromotionalCredits, promoteListing } from './tools/credits.ts';
import { getAgent } from './tools/get-agent.ts';
import { getListing } from './tools/get-listing.ts';
import { getMarketSummary } from './tools/get-market-summary.ts';
import { getProject } from './tools/get-project.ts';
import { getStrData } from './tools/get-str-data.ts';
import { createLead, myInquiries, replyToInquiry } from './tools/leads.ts';
import { shareListing } from './tools/share-listing.ts';
import { listLocations } from './tools/list-locations.ts';
import { mortgageCalculator } from './tools/mortgage-calculator.ts';
import { myListings } from './tools/my-listings.ts';
import { deleteSavedSearch, mySavedSearches, saveSearch } from './tools/saved-searches.ts';
import { searchListings } from './tools/search-listings.ts';
import { searchProjects } from './tools/search-projects.ts';
import { sendWhatsappVerification, verifyWhatsappCode } from './tools/whatsapp.ts';
import { uploadListingImage } from './tools/upload-listing-image.ts';
import { closeListing, createListing, editListing, publishListing } from './tools/write-listings.ts';

/** Every tool, in the order of the contract's table: the list is the same for everybody, so that hosts may cache it. */
export const catalogue: readonly McpTool[] = [
  searchListings,
  getListing,
  searchProjects,
  getProject,
  searchCompanies,
  getCompany,
  getAgent,
  listLocations,
  getMarketSummary,
  getStrData,
  mortgageCalculator,
  createLead,
  accountStatus,
  connectAccount,
  myListings,
  myInquiries,
  shareListing,
  replyToInquiry,
  saveSearch,
  deleteSavedSearch,
  mySavedSearches,
  createListing,
  uploadListingImage,
  editListing,
  publishListing,
  closeListing,
  promoteListing,
  buyPromotionalCredits,
  sendWhatsappVerification,
  verifyWhatsappCode,
];
