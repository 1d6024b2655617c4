/**
 * What our server is measured against: a plain node:http handler that runs the two queries and stringifies the rows.
 * No validation, no headers but the type, no envelope: the least that a hand-written handler could do.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect } from '../../server/src/platform/db/sql.ts';

const [databaseUrl, port] = process.argv.slice(2) as [string, string];
const sql = connect(parseDatabaseUrl(databaseUrl));

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, 'http://localhost');
  const city = url.searchParams.get('city');
  const type = url.searchParams.get('property_type');
  const [min, max] = [url.searchParams.get('min_price'), url.searchParams.get('max_price')];
  const where = sql`
    listings.status = 'public'
    ${city === null ? sql`` : sql`and city_id = (select id from places where level = 'city' and slug = ${city} and key like 'py/%')`}
    ${type === null ? sql`` : sql`and property_type = ${type}`}
    ${min === null ? sql`` : sql`and price_usd >= ${min}::numeric`}
    ${max === null ? sql`` : sql`and price_usd <= ${max}::numeric`}`;
  const [rows, [count]] = await Promise.all([
    sql`
      select listings.id, listings.slug, status, listing_type, property_type, title, description, original_locale,
             price_amount, price_currency, price_usd, rate_date, price_period, price_per_m2_usd, maintenance_fee_amount,
             maintenance_fee_currency, bedrooms, bathrooms, half_bathrooms, suites, parking_spaces, living_area_m2,
             lot_area_m2, year_built, floor, floors_total, furnished, pets_allowed, availability, available_from,
             amenities, country.name as country, country.code as country_code, division.name as division,
             city.name as city, neighborhood.name as neighborhood, address, listings.latitude, listings.longitude,
             location_precision, images, video_url, virtual_tour_url, featured, project_id,
             agents.id as agent_id, agents.name as agent_name, agents.slug as agent_slug, agents.photo_url,
             companies.id as company_id, companies.name as company_name, companies.slug as company_slug,
             companies.logo_url, companies.verified, published_at, updated_at, listings.created_at
        from listings
        join places as country on country.id = country_id
        join places as city on city.id = city_id
        left join places as division on division.id = division_id
        left join places as neighborhood on neighborhood.id = neighborhood_id
        left join agents on agents.id = agent_id
        left join companies on companies.id = listings.company_id
       where ${where}
       order by featured desc, published_at desc, listings.id desc
       limit 20`,
    sql<{ total: number }[]>`select count(*) as total from listings where ${where}`,
  ]);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ data: rows, total: count!.total }));
}
