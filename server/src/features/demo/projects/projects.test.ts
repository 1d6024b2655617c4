import { decimalsOf, locales } from '@oga/contract';
import { describe, expect, it } from 'vitest';
import { generateMarket } from '../market.ts';
import { parsePhotoPath, photoFolder } from '../photo.ts';

const referenceDate = new Date('2026-11-21T03:37:00.000Z');
const market = generateMarket({ seed: 595, referenceDate, count: 3000 });
const { projects, companies, agents, reviews } = market;

describe('projects of the demo market', () => {
  it('are more than forty, in six countries, of developers that there are', () => {
    expect(projects.length).toBeGreaterThan(40);
    expect(new Set(projects.map(({ place }) => place.countryCode)).size).toBeGreaterThanOrEqual(6);
    const developers = new Map(companies.map((company) => [company.name, company]));
    for (const { developer, place } of projects) {
      expect(developers.get(developer)).toMatchObject({ kind: 'developer', countryCode: place.countryCode });
    }
  });

  it('have units that can be, each named once, and most have some to buy', () => {
    for (const { facts } of projects) {
      const { units } = facts;
      expect(units.length).toBeGreaterThan(7);
      expect(units.length).toBeLessThanOrEqual(50);
      expect(new Set(units.map(({ key }) => key)).size).toBe(units.length);
      for (const { price, areaM2 } of units) {
        expect(areaM2).toBeGreaterThan(25);
        if (price !== null) expect(Number(price.amount.toFixed(decimalsOf(price.currency)))).toBe(price.amount);
      }
      expect(new Set(units.flatMap(({ price }) => price?.currency ?? [])).size).toBe(1);
    }
    const open = projects.filter(({ facts }) => facts.units.some(({ status }) => status === 'available'));
    expect(open.length / projects.length).toBeGreaterThan(0.9);
  });

  it('are told in the language of their country, most in all three', () => {
    for (const { facts, place } of projects) {
      expect(facts.originalLocale).toBe(place.countryCode === 'BR' ? 'pt' : 'es');
      expect(facts.translations[facts.originalLocale]).toBeUndefined();
      for (const text of [facts.description!, ...Object.values(facts.translations).map(({ description }) => description!)]) {
        expect(text).toMatch(/^.{80,500}\.$/);
        expect(text).not.toMatch(/undefined|null| {2}/);
      }
    }
    expect(projects.filter(({ facts }) => Object.keys(facts.translations).length === 2).length).toBeGreaterThan(25);
  }); // prettier-ignore

  it('have photos that can be drawn', () => {
    for (const { url } of projects.flatMap(({ facts }) => facts.photos)) {
      expect(parsePhotoPath(url.slice(photoFolder.length))).not.toBeNull();
    }
  });

  it('have listings: flats in what was just finished, at its address', () => {
    const linked = [...market.listings].filter(({ projectKey }) => projectKey !== null);
    expect(linked.length).toBeGreaterThan(20);
    for (const { projectKey, facts, place } of linked) {
      const project = projects.find(({ key }) => key === projectKey)!;
      expect(project.facts.stage).toBe('completed');
      expect([place.city, place.neighborhood]).toEqual([project.place.city, project.place.neighborhood]);
      expect([facts.street, facts.floorsTotal]).toEqual([project.facts.address, project.floors]);
      expect(facts.floor).toBeLessThanOrEqual(project.floors);
      expect(facts.yearBuilt).toBeGreaterThanOrEqual(2025);
    }
  });
});

describe('people of the demo market', () => {
  it('have profiles, and contacts that nobody else has', () => {
    for (const { profile } of companies) {
      expect(profile.description).toMatch(/^.{40,400}\.$/);
      expect(profile.foundedYear).toBeGreaterThan(1950);
      expect(profile.languages.length).toBeGreaterThan(0);
      expect(new URL(profile.website!).host).toMatch(/\.example$/);
      for (const number of [profile.phone, profile.whatsapp]) expect(number ?? '+1000000').toMatch(/^\+[1-9]\d{6,14}$/);
    }
    for (const { contact, shownContacts, profile } of agents) {
      // No mobile number of Paraguay begins with 950.
      expect(contact.whatsapp).toMatch(/^\+595950\d{6}$/);
      expect(contact.email).toMatch(/^[a-z.]+@[a-z-]+\.example$/);
      expect(shownContacts.every((shown) => contact[shown] !== undefined)).toBe(true);
      expect(profile.bio ?? 'Nothing is told of him here.').toMatch(/^.{25,300}\.$/);
      expect(profile.memberSince <= referenceDate).toBe(true);
    }
    expect(agents.filter(({ profile }) => profile.specialties.length === 0).length).toBeGreaterThan(8);
  });

  it('are reviewed in three languages, honestly: mostly well, sometimes not, some not yet', () => {
    const share = (rating: number) => reviews.filter((review) => review.rating === rating).length / reviews.length;
    expect(reviews.length).toBeGreaterThan(200);
    expect(share(5)).toBeGreaterThan(0.5);
    expect(share(1) + share(2)).toBeGreaterThan(0.02);
    for (const locale of locales) expect(reviews.filter((review) => review.locale === locale).length).toBeGreaterThan(20);
    const since = new Map(agents.map(({ key, profile }) => [key, profile.memberSince]));
    for (const { agentKey, createdAt, text, authorName, reply } of reviews) {
      expect(since.get(agentKey)! <= createdAt && createdAt <= referenceDate).toBe(true);
      expect(text).toMatch(/^\S.*[.!]$/);
      expect(reply ?? authorName).toContain(authorName);
    }
    const spoken = new Set(reviews.map(({ agentKey }) => agentKey));
    expect(agents.filter(({ key }) => !spoken.has(key)).length).toBeGreaterThan(15);
  });
}); // prettier-ignore
