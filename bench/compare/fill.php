<?php
// Makes the site of the comparison in an empty database: the recipes of a JSON file as articles.
// php fill.php <folder of WordPress> <file> <address of the site>
[, $folder, $file, $address] = $argv;
$_SERVER['HTTP_HOST'] = parse_url($address, PHP_URL_HOST) . ':' . parse_url($address, PHP_URL_PORT);
define('WP_INSTALLING', true);
// Nobody is written to.
function wp_mail(): bool
{
    return true;
}
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Zinc', 'admin', 'admin@example.org', true, '', wp_generate_password());
update_option('posts_per_page', 50);
$wp_rewrite->set_permalink_structure('/%postname%/');
foreach (get_posts(['post_type' => 'any', 'numberposts' => -1]) as $post) {
    wp_delete_post($post->ID, true);
}
wp_suspend_cache_addition(true);
wp_defer_term_counting(true);
$recipes = json_decode(file_get_contents($file), true);
foreach ($recipes as $index => $recipe) {
    $lines = implode('', array_map(fn($line) => "<li>$line</li>", $recipe['lines']));
    $steps = implode('', array_map(fn($step) => "<li>$step</li>", $recipe['steps']));
    wp_insert_post([
        'post_title' => $recipe['title'],
        'post_name' => $recipe['slug'],
        'post_excerpt' => $recipe['summary'],
        'post_content' => "<h2>Ingrédients</h2><ul>$lines</ul><h2>Préparation</h2><ol>$steps</ol>",
        'post_status' => 'publish',
        'post_date' => gmdate('Y-m-d H:i:s', 1767225600 - 60 * $index),
        'tags_input' => $recipe['tags'],
    ], true);
}
wp_defer_term_counting(false);
$page = fn($title, $content) => wp_insert_post(
    ['post_type' => 'page', 'post_title' => $title, 'post_content' => $content, 'post_status' => 'publish']
);
$latest = '<!-- wp:latest-posts {"postsToShow":6,"displayPostContent":true} /-->';
update_option('page_on_front', $page('Accueil', $latest));
update_option('page_for_posts', $page('Cocktails', ''));
update_option('show_on_front', 'page');
flush_rewrite_rules();
echo wp_count_posts()->publish, "\n";
